/** Delete it. @tool delete */
export function remove(): void {}

/** Second. @tool 2nd.step */
export function second(): void {}

/** Class. @tool class */
export function klass(): void {}
