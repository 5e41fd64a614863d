import { readFileSync } from "node:fs"
import { plainPassword } from "../rules/index.ts"

/** Beside this file rather than among the rules: no browser should have to load it. */
const FILE = new URL("./common-passwords.txt", import.meta.url)

let words: ReadonlySet<string> | undefined

const leaked = (): ReadonlySet<string> => {
  words ??= new Set(
    readFileSync(FILE, "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("# ")),
  )
  return words
}

/** One of those that everybody tries first, as it is, twice in a row, or with digits and signs around it. */
export const isLeaked = (password: string): boolean => {
  const bare = plainPassword(password)
  const core = bare.replace(/^[^a-z]+|[^a-z]+$/gu, "")
  const once = /^(.+?)\1+$/u.exec(core)?.[1] ?? core
  return [bare, bare.replace(/[^a-z]+$/u, ""), core, once].some((form) => leaked().has(form))
}
