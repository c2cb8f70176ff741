import type { ComponentChildren, JSX as Preact } from 'preact';
/**
 * JSX as text. A page is made once and sent: elements that something could still change would cost a third of it. The types of
 * elements and their attributes are Preact's.
 */
export declare namespace JSX {
    type Element = Html;
    type ElementType = keyof IntrinsicElements | ((props: never) => ComponentChildren);
    type IntrinsicElements = Preact.IntrinsicElements;
    interface ElementChildrenAttribute {
        children: unknown;
    }
}
/** HTML that is safe to send: text became part of it escaped. */
export declare class Html {
    readonly text: string;
    constructor(text: string);
}
type Props = Readonly<Record<string, unknown>> & {
    readonly dangerouslySetInnerHTML?: {
        readonly __html: string;
    };
};
type Component = (props: Props) => ComponentChildren;
export declare function jsx(type: string | Component, props: Props): ComponentChildren;
export { jsx as jsxs };
export declare const Fragment: Component;
/** What stands for a child in the page: nothing for what is not there, and for conditions. */
export declare function textOf(child: unknown): string;
