/** Shown to the operator without a stack trace. */
export class OperatorError extends Error {}
