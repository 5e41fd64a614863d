import type { Plugin } from "vite"

/**
 * React Aria asks the browser which language it speaks and whether that is written from right to left, on every page and
 * before anything is drawn; the first such question makes a phone read its whole table of languages. This product speaks
 * French.
 */
const answers: readonly (readonly [RegExp, string])[] = [
  [
    /react-aria\/dist\/private\/i18n\/useDefaultLocale\.mjs$/,
    `const french = { locale: "fr-FR", direction: "ltr" }
export const getDefaultLocale = () => french
export const useDefaultLocale = () => french`,
  ],
  [/react-aria\/dist\/private\/i18n\/utils\.mjs$/, "export const isRTL = () => false"],
  // The kit has its own links; every route carries the router's.
  [
    /@tanstack\/react-router\/dist\/esm\/link\.js$/,
    "export const [Link, createLink, linkOptions, useLinkProps] = [null, null, null, null]",
  ],
  // Its own formatter mends what browsers of 2020 lacked; a button that waits brings it along.
  [
    /react-aria\/dist\/private\/i18n\/useNumberFormatter\.mjs$/,
    `import { useMemo } from "react"
export const useNumberFormatter = (options = {}) => useMemo(() => new Intl.NumberFormat("fr-FR", options), [options])`,
  ],
]

export const oneLocale = (): Plugin => ({
  name: "one-locale",
  enforce: "pre",
  apply: "build",
  load: (id) => answers.find(([file]) => file.test(id))?.[1],
})
