import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants } from "node:zlib"
import type { Plugin } from "vite"
import { afterBuild } from "./after-build.ts"

const compress = promisify(brotliCompress)
const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest)$/
/** Smaller than this, a file travels in one packet either way. */
const WORTH_IT = 1_024

const QUALITY = { production: constants.BROTLI_MAX_QUALITY, elsewhere: 5 }

const write = async (file: string, quality: number) => {
  const bytes = await readFile(file)
  if (bytes.length < WORTH_IT) return
  await writeFile(
    `${file}.br`,
    await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  )
}

/**
 * Every file also in its smallest form: whoever serves them has nothing left to do, and no reader waits for it. A test build
 * is read a few times and thrown away: a tenth larger, in a tenth of the time.
 */
export const precompress = (): Plugin =>
  afterBuild("precompress", async (folder, mode) => {
    const quality = mode === "production" ? QUALITY.production : QUALITY.elsewhere
    const files = await readdir(folder, { recursive: true })
    await Promise.all(
      files.filter((file) => COMPRESSIBLE.test(file)).map((file) => write(join(folder, file), quality)),
    )
  })
