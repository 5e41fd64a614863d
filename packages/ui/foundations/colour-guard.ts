import { namedColours } from "./named-colours.ts"

/**
 * Colours written in a style sheet or in a component. They belong to tokens.css alone, so that the two
 * themes and the contrast test always see all of them.
 */
export const coloursOutsideTokens = (fileName: string, text: string): string[] => {
  if (fileName.endsWith("foundations/tokens.css")) return []
  if (fileName.endsWith(".css")) return inStyleSheet(text)
  return /\.tsx?$/.test(fileName) ? inComponent(text) : []
}

const named = namedColours.join("|")
const functions = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*\)/gi
const namedWord = new RegExp(`(?<![\\w-])(?:${named})(?![\\w-]|\\()`, "gi")

const inStyleSheet = (text: string): string[] =>
  declarationValues(text).flatMap((value) => [
    ...found(value, /#[0-9a-f]{3,8}\b/gi),
    ...found(value, functions),
    ...found(value, namedWord),
  ])

const declarationValues = (text: string): string[] =>
  [...withoutComments(text).matchAll(/[\w-]+\s*:\s*([^;{}]+)(?=[;}])/g)].map(([, value = ""]) =>
    value.replace(/url\([^)]*\)|"[^"]*"|'[^']*'|var\(\s*--[\w-]+/g, ""),
  )

const paintedBy = "color|background|fill|stroke|border|outline|shadow"
const namedInComponent = new RegExp(
  `\\b[\\w-]*(?:${paintedBy})[\\w-]*["']?\\s*[:=]\\s*\\{?\\s*["'\`]([^"'\`]*)["'\`]`,
  "gi",
)

const inComponent = (text: string): string[] => {
  const code = withoutComments(text)
  return [
    ...[
      ...code.matchAll(/(?<!href=)["'`\s(,:](#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8}))(?=["'`\s),;])/gi),
    ].map(([, colour = ""]) => colour),
    ...found(code, /\b(?:rgba?|hsla?|hwb|oklab|oklch)\(\s*[\d.][^)]*\)/gi),
    ...[...code.matchAll(namedInComponent)].flatMap(([, value = ""]) => found(value, namedWord)),
  ]
}

const found = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? []

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(?<!:)\/\/[^\n]*/g, "")
