import { defineConfig } from "toolwright-compiler";

// Every key has a default; the editor lists them inside the braces.
export default defineConfig({});
