import { coloursOutsideTokens } from "@jalon/ui/colour-guard"

/** A guard that reads one file and tells what it refuses in it. */
export type TextGuard = (file: string, text: string) => string[]

const lineOf = (text: string, index: number) => text.slice(0, index).split("\n").length
export const isProduct = (file: string) =>
  /^(apps|modules|packages)\//.test(file) && !/\.test\.tsx?$|\/(?:testing|api-tests)\//.test(file)

const matches = (file: string, text: string, pattern: RegExp, tell: (found: string) => string) =>
  [...text.matchAll(pattern)].map(
    (match) => `${file}:${lineOf(text, match.index)}: ${tell(match[1] ?? match[0])}`,
  )

/** A signed-out scope sees every account. Only identity, which knows nobody yet, opens one; data defines it. */
export const signedOutScopesOutsideIdentity: TextGuard = (file, text) =>
  isProduct(file) && !/^(modules\/identity\/server|packages\/data)\//.test(file)
    ? matches(file, text, /kind["']?\s*:\s*["'`]signed_out["'`]/g, () => "opens a signed-out scope")
    : []

export const colours: TextGuard = (file, text) =>
  /^(packages\/ui|apps\/web|modules\/[^/]+\/web)\/.*\.(css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file)
    ? coloursOutsideTokens(file, text).map((colour) => `${file}: ${colour} is not a token`)
    : []

/** A refusal made without a module's own words is not checked by the compiler: its code must have a sentence. */
export const untranslatedRefusals =
  (sentences: Record<string, unknown>): TextGuard =>
  (file, text) =>
    isProduct(file)
      ? [...text.matchAll(/new Refusal\(\s*["'`]([^"'`]+)["'`]/g)]
          .filter(([, code = ""]) => !(code in sentences))
          .map(([, code = ""]) => `${file}: ${code} has no sentence`)
      : []

/** Typst fetches packages from the network while it compiles: our templates use none. */
export const templatePackages: TextGuard = (file, text) =>
  file.endsWith(".typ")
    ? matches(file, text, /"(@[a-z]+\/[^"]*)"/g, (found) => `${found} would be downloaded`)
    : []
