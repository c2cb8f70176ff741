/** A reason why the program cannot do its work, for the person who runs it: told without a stack. */
export class OperatorError extends Error {}
