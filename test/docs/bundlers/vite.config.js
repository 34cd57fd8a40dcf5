import { toolwright } from "toolwright-compiler/vite";

export default { plugins: [toolwright()] };
