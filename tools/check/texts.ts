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

/** Ages, shares and numbers of months or employees that texts of law set, and that rules compare with. */
const THRESHOLDS = "15|16|21|25|26|29|30|35|36|40|45|48|54|80|250|1607"

/** The unit of rates: a whole, in hundredths of a percent. */
const WHOLE = "100_00"

const isDated = (file: string) =>
  /^modules\/(?!identity\/|imports\/)[^/]+\/(?:rules|server)\//.test(file) &&
  !/\.(?:data|vectors)\.ts$/.test(file)

const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, (comment) => comment.replaceAll(/[^\n]/g, " "))

/** An amount in cents, an amount in a French sentence or an age of the law written in code: it has a day, hence a row of its own. */
export const legalFigures: TextGuard = (file, text) => {
  if (!isProduct(file) || !isDated(file)) return []
  const code = withoutComments(text)
  return [
    ...matches(file, code, /\b(\d{1,3}(?:_\d{3})*_\d{2})\b/g, (found) => found).filter(
      (told) => !told.endsWith(`: ${WHOLE}`),
    ),
    ...matches(file, code, /(\d[\d\u00a0\u202f ]*(?:,\d\d)?[\u00a0\u202f ]?€)/g, (found) => found),
    ...matches(file, code, new RegExp(`(?:<|>|<=|>=) ?((?:${THRESHOLDS})\\b(?!_))`, "g"), (found) => found),
  ].map((told) => `${told} is a figure of the law: write it in a .data.ts with its day and source`)
}

/** What an operator added stands in the dated rows alone: whoever reads one list of the release has missed it. */
export const releaseLists: TextGuard = (file, text) =>
  isProduct(file) && !file.startsWith("modules/legal-values/")
    ? matches(
        file,
        withoutComments(text),
        /\b((?:(?:form|person|employer)Lists\b\s*[.[]|Object\.\w+\(\s*(?:form|person|employer)Lists\b(?!\s*,)|releaseCodes\b\s*[.[)]|(?:codeListsOf|contractCodesOf|codeLabelsOn|keptUntil)\(\s*initialLegalValues)[\w]*)/g,
        (found) => `${found} is a list of the release: codeListsOf(), useFormCodes()`,
      )
    : []

/** The server's clock counts in UTC: cut to a day there, an instant of the first hours of a French day is the day before. */
export const daysOfLondon: TextGuard = (file, text) =>
  isProduct(file) && /\/server\//.test(file)
    ? londonDays(text).map(
        ({ line, found }) => `${file}:${line}: ${found} is a day in London: dayOf(), today()`,
      )
    : []

/** The same in what the database runs by itself. */
export const daysOfLondonInSchema = (schema: string): string[] =>
  londonDays(schema).map(
    ({ line, found }) => `db/schema.sql:${line}: ${found} is a day in London: at time zone`,
  )

const LONDON_DAY =
  /\b(current_date|localtimestamp|(?:now\(\)|\w+_at)\)*::date(?!\w)|\w+_at\??\.slice\(0, 10\))/gi

const londonDays = (text: string) =>
  [...text.matchAll(LONDON_DAY)].map((match) => ({
    line: lineOf(text, match.index),
    found: match[1] ?? "",
  }))
