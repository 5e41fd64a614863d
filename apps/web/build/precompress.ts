import { readdir, readFile, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { brotliCompress } from "node:zlib"
import type { Plugin } from "vite"

const compress = promisify(brotliCompress)
const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest)$/
/** Smaller than this, a file travels in one packet either way. */
const WORTH_IT = 1_024

/** Every file also in its smallest form: whoever serves them has nothing left to do, and no reader waits for it. */
export const precompress = (): Plugin => {
  let folder = ""
  const write = async (file: string) => {
    const bytes = await readFile(file)
    if (bytes.length >= WORTH_IT) await writeFile(`${file}.br`, await compress(bytes))
  }
  return {
    name: "precompress",
    apply: "build",
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const files = await readdir(folder, { recursive: true })
        await Promise.all(
          files.filter((file) => COMPRESSIBLE.test(file)).map((file) => write(join(folder, file))),
        )
      },
    },
  }
}
