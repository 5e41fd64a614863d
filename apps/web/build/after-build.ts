import { resolve } from "node:path"
import type { Plugin } from "vite"

/** Works on the folder once all of it is written; such plugins follow each other in the order they are listed. */
export const afterBuild = (name: string, work: (folder: string) => void | Promise<void>): Plugin => {
  let folder = ""
  return {
    name,
    apply: "build",
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: { order: "post", sequential: true, handler: () => work(folder) },
  }
}
