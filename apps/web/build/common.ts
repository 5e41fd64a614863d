import optimizeLocales from "@react-aria/optimize-locales-plugin"
import react from "@vitejs/plugin-react"
import type { PluginOption } from "vite"
import { oneLocale } from "./one-locale.ts"

/** React has it since version 18; libraries bring a copy of it for older ones. */
export const alias = [{ find: /^use-sync-external-store\/shim$/, replacement: "react" }]

export const languages = (): PluginOption[] => [
  { ...optimizeLocales.vite({ locales: ["fr-FR"] }), enforce: "pre" },
  oneLocale(),
  react(),
]

export const builtAs = {
  outDir: "dist",
  // Files for those who read error reports; the pages do not name them.
  sourcemap: "hidden",
  target: "es2024",
  modulePreload: { polyfill: false },
  // Inlined pictures and fonts would need `data:` in the content policy.
  assetsInlineLimit: 0,
} as const

export const treeshake = {
  // None of our modules does anything by being imported, but the entries and the style sheets: a page then
  // takes from a package what it uses, not all that its index names.
  moduleSideEffects: [
    {
      test: /\.css$|web\/(?:main|signing|emargement)\.tsx$|(?:index|signing|emargement)\.html/,
      sideEffects: true,
    },
    { test: /^(?!.*node_modules).*\/(packages|modules|apps)\//, sideEffects: false },
  ],
}
