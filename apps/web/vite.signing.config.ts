import { defineConfig } from "vite"
import { budget } from "./build/budget.ts"
import { alias, builtAs, languages, treeshake } from "./build/common.ts"
import { SIGNING_MANIFEST } from "./build/manifest.ts"
import { offline } from "./build/offline.ts"
import { precompress } from "./build/precompress.ts"

/** Each takes with it all that its modules use and no group above it has: a page then asks for a few files, named in it. */
const groups = [
  // What both pages begin with, and the fields and frames they share.
  { name: "start", test: /light\/(?:start-light|LightFrame|Arrival)\.tsx$|screens\/use-access-page\.tsx$/ },
  {
    name: "kit",
    test: /ui\/(?:forms\/(?:Button|ButtonLink|Link|TextField)|overlays\/Banner)\.tsx$|guest-links\/web\/(?:GuestPage|GuestStates)\.tsx$|packages\/(?:kernel|wire-kit)\/|(?:files|guest-links)\/wire\/words\.fr\.ts$/,
  },
  { name: "screens", test: /\/(?:SigningScreen|SignedScreen)\.tsx$/ },
]

/**
 * The pages of a signature and of a presence, beside those of the application. Built apart: cut out of the same files, what they share with
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
      input: ["signing.html", "emargement.html"].map((page) => new URL(page, import.meta.url).pathname),
      output: {
        chunkFileNames: "assets/[hash].js",
        codeSplitting: { groups },
      },
      treeshake,
    },
  },
})
