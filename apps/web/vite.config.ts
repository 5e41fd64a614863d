import optimizeLocales from "@react-aria/optimize-locales-plugin"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { budget } from "./budget.ts"

export default defineConfig({
  root: import.meta.dirname,
  plugins: [{ ...optimizeLocales.vite({ locales: ["fr-FR"] }), enforce: "pre" }, react(), budget()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    // Files for those who read error reports; the pages do not name them.
    sourcemap: "hidden",
    manifest: true,
    target: "es2024",
    modulePreload: { polyfill: false },
    // Inlined pictures and fonts would need `data:` in the content policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Without their names: the list of what goes with what is part of the first page.
        chunkFileNames: "assets/[hash].js",
        codeSplitting: {
          // What every page needs, and the log-in screen nearly every visit starts with, compress far better in
          // one file than in thirty.
          groups: [{ name: "start", test: /apps\/web\/main\.tsx$|access\/LoginScreen\.tsx$/ }],
        },
      },
      treeshake: {
        // None of our modules does anything by being imported, but the entry and the style sheets: a page then
        // takes from a package what it uses, not all that its index names.
        moduleSideEffects: [
          { test: /\.css$|\/main\.tsx$|index\.html/, sideEffects: true },
          { test: /^(?!.*node_modules).*\/(packages|modules|apps)\//, sideEffects: false },
        ],
      },
    },
  },
  server: { proxy: { "/api": process.env.JALON_API ?? "http://127.0.0.1:3000" } },
})
