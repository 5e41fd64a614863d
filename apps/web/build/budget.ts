import { readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { brotliCompressSync } from "node:zlib"
import type { Plugin } from "vite"
import { filesOf, namedBy, readManifest, SIGNING_MANIFEST } from "./manifest.ts"

const KB = 1000

type Page = {
  name: string
  limit: number
  parts: string[]
  /** What was loaded before it, and is not counted. */
  over?: string[]
}

const SIGNED_IN = [
  "access/LoginScreen.tsx",
  "guard/load-missing.ts",
  "signed-in.ts",
  "screens/SoonScreen.tsx",
]

/** What a page loads before it works: the scripts of the document, and the lazy parts it asks for at once. */
const application: Page[] = [
  { name: "/login", limit: 120 * KB, parts: ["access/LoginScreen.tsx"] },
  {
    name: "/onboarding",
    limit: 180 * KB,
    parts: ["screens/guest-screens.tsx", "onboarding/OnboardingScreen.tsx", "password/PasswordStep.tsx"],
  },
  {
    name: "/contract-completion",
    limit: 200 * KB,
    parts: ["screens/guest-screens.tsx", "link/CompletionScreen.tsx"],
  },
  {
    name: "/verification",
    limit: 182 * KB,
    parts: ["screens/guest-screens.tsx", "verification/VerificationScreen.tsx"],
  },
  {
    name: "/profile",
    limit: 245 * KB,
    parts: [
      "guard/load-missing.ts",
      "signed-in.ts",
      "forms/SearchList.tsx",
      "space/ProfileScreen.tsx",
      "account/PictureForm.tsx",
    ],
  },
  {
    name: "first screen after log-in",
    limit: 220 * KB,
    parts: SIGNED_IN,
  },
  {
    // Over what a school has loaded once it has opened any list.
    name: "the planning",
    limit: 40 * KB,
    parts: ["education/web/calendar/CalendarScreen.tsx"],
    over: [...SIGNED_IN, "students/web/list/StudentsScreen.tsx"],
  },
]

const builds: Record<
  "application" | "signing",
  { manifest: string | undefined; pages: (Page & { page: string })[] }
> = {
  application: { manifest: undefined, pages: application.map((one) => ({ ...one, page: "index.html" })) },
  signing: {
    manifest: SIGNING_MANIFEST,
    pages: [
      { name: "/signature", page: "signing.html", limit: 120 * KB, parts: ["signing.html"] },
      { name: "/emargement", page: "emargement.html", limit: 105 * KB, parts: ["emargement.html"] },
    ],
  },
}

/**
 * Fails the build when a page loads more JavaScript, compressed, than it may. A test build carries the gallery
 * and is not measured.
 */
export const budget = (build: keyof typeof builds): Plugin => {
  const { manifest: manifestName, pages } = builds[build]
  let folder = ""
  let isStrict = true
  const read = (file: string) => readFileSync(join(folder, file))
  return {
    name: "budget",
    apply: "build",
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
      isStrict = config.mode === "production"
    },
    closeBundle: {
      order: "post",
      sequential: true,
      handler() {
        if (!isStrict) return
        const manifest = readManifest(folder, manifestName)
        const over = pages.flatMap(({ name, page, limit, parts, over: before }) => {
          const scripts = namedBy(read(page).toString())
          const loaded = new Set(before ? [...scripts, ...filesOf(manifest, before)] : [])
          const files = new Set([...scripts, ...filesOf(manifest, parts)].filter((file) => !loaded.has(file)))
          const size = [...files]
            .filter((file) => file.endsWith(".js"))
            .reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0)
          const line = `${name}: ${(size / KB).toFixed(1)} of ${limit / KB} kB of JavaScript (brotli)`
          this.info(line)
          return size > limit ? [line] : []
        })
        if (over.length > 0) this.error(`Over budget\n${over.join("\n")}`)
      },
    },
  }
}
