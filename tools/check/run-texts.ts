import { globSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { TextGuard } from "./texts.ts"

const FILES = ["{apps,modules,packages}/**/*.{ts,tsx,css,typ}"]
const isOurs = (file: string) => !/(^|\/)(node_modules|dist)(\/|$)/.test(file)

/** Every guard on every file of the product. Seeing no file is a failure too. */
export const refusedTexts = async (root: string, guards: readonly TextGuard[]): Promise<string[]> => {
  const files = globSync(FILES, { cwd: root, exclude: (path) => !isOurs(path) }).filter(isOurs)
  if (files.length === 0) throw new Error("the text guards saw no file at all")
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(root, file), "utf8")
      return guards.flatMap((guard) => guard(file, text))
    }),
  )
  return found.flat()
}
