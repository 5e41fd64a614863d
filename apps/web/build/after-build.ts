import { resolve } from "node:path"
import type { Plugin } from "vite"

/** Works on the folder once all of it is written; such plugins follow each other in the order they are listed. */
export const afterBuild = (
  name: string,
  work: (folder: string, mode: string) => void | Promise<void>,
): Plugin => {
  let folder = ""
  let mode = ""
  return {
    name,
    apply: "build",
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
      mode = config.mode
    },
    closeBundle: { order: "post", sequential: true, handler: () => work(folder, mode) },
  }
}
