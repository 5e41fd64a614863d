import optimizeLocales from "@react-aria/optimize-locales-plugin"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { budget } from "./build/budget.ts"
import { hints } from "./build/hints.ts"
import { oneLocale } from "./build/one-locale.ts"
import { precompress } from "./build/precompress.ts"

/**
 * Left to itself the build makes a file of every few modules that two screens share: a phone then asks for a hundred of
 * them, six at a time. Each of these is what one kind of visit needs, in one file, which also compresses far better. A file
 * takes with it all that its modules use and no file above it has.
 */
const groups = [
  // What every page needs, and the log-in screen nearly every visit starts with.
  { name: "start", test: /apps\/web\/main\.tsx$|access\/LoginScreen\.tsx$/ },
  // On every page, after it is there.
  { name: "messages", test: /shell\/Toasts\.tsx$/ },
  // The links sent by mail.
  {
    name: "guest",
    test: /screens\/doors\.tsx$|\/(?:Onboarding|Validation|Partnership)Screen\.tsx$|\/PasswordStep\.tsx$/,
  },
  // Around every screen of someone signed in.
  { name: "shell", test: /web\/signed-in\.ts$|guard\/load-missing\.ts$/ },
  { name: "profile", test: /space\/ProfileScreen\.tsx$|account\/PictureForm\.tsx$/ },
  { name: "settings", test: /screens\/settings\.tsx$|\/StudentSettingsScreen\.tsx$|account\/sections\.ts$/ },
].map((group, rank, all) => ({ ...group, priority: all.length - rank }))

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    { ...optimizeLocales.vite({ locales: ["fr-FR"] }), enforce: "pre" },
    oneLocale(),
    react(),
    hints(),
    budget(),
    precompress(),
  ],
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
        codeSplitting: { groups },
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
