/** Written by the bundler of the view. */
export const viewScript: string = "";
