import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress } from "node:zlib"
import type { Plugin } from "vite"
import { afterBuild } from "./after-build.ts"

const compress = promisify(brotliCompress)
const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest)$/
/** Smaller than this, a file travels in one packet either way. */
const WORTH_IT = 1_024

const write = async (file: string) => {
  const bytes = await readFile(file)
  if (bytes.length >= WORTH_IT) await writeFile(`${file}.br`, await compress(bytes))
}

/** Every file also in its smallest form: whoever serves them has nothing left to do, and no reader waits for it. */
export const precompress = (): Plugin =>
  afterBuild("precompress", async (folder) => {
    const files = await readdir(folder, { recursive: true })
    await Promise.all(
      files.filter((file) => COMPRESSIBLE.test(file)).map((file) => write(join(folder, file))),
    )
  })
