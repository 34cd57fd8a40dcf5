import { createUnplugin, type UnpluginInstance } from "unplugin";
import { addEsbuildHooks, addWebpackHooks, beginRollupBuild, rejectDecorators, viteHooks } from "./hooks.js";
import { type PluginOptions, WatchedProject } from "./watched-project.js";

/** The plugin for every bundler. Each has its own hooks, because each has its own format of errors with locations. */
export const unplugin: UnpluginInstance<PluginOptions | undefined, false> = createUnplugin((options = {}) => {
  const project = new WatchedProject(options);
  return {
    name: "toolwright",
    rollup: {
      // Plugins that compile TypeScript read all files when a build starts, and Rollup runs these hooks at the same time.
      buildStart: {
        order: "pre",
        sequential: true,
        handler() {
          return beginRollupBuild(project, this);
        },
      },
    },
    rolldown: {
      buildStart() {
        return beginRollupBuild(project, this);
      },
      renderChunk(code, { moduleIds }) {
        rejectDecorators(this, code, moduleIds);
      },
    },
    vite: viteHooks(project),
    esbuild: { setup: (build) => addEsbuildHooks(project, build) },
    webpack: (compiler) => addWebpackHooks(project, compiler),
    rspack: (compiler) => addWebpackHooks(project, compiler),
  };
});
