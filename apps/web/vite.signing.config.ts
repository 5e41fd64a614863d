import { defineConfig } from "vite"
import { budget } from "./build/budget.ts"
import { alias, builtAs, languages, treeshake } from "./build/common.ts"
import { SIGNING_MANIFEST } from "./build/manifest.ts"
import { offline } from "./build/offline.ts"
import { precompress } from "./build/precompress.ts"

/**
 * The pages of a signature, beside those of the application. Built apart: cut out of the same files, what they share with
 * log-in would weigh on both.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  resolve: { alias },
  plugins: [...languages(), budget("signing"), offline(), precompress()],
  build: {
    ...builtAs,
    emptyOutDir: false,
    manifest: SIGNING_MANIFEST,
    rolldownOptions: {
      input: new URL("signing.html", import.meta.url).pathname,
      output: {
        chunkFileNames: "assets/[hash].js",
        // With what the entry itself needs of them: the page then names this file too, and nothing is asked for later.
        codeSplitting: { groups: [{ name: "screens", test: /\/(?:SigningScreen|SignedScreen)\.tsx$/ }] },
      },
      treeshake,
    },
  },
})
