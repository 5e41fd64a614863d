import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { minifySync, type Plugin } from "vite"
import { afterBuild } from "./after-build.ts"
import { filesOf, namedBy, readManifest } from "./manifest.ts"

/** What a first visit to an address ends up loading, step after step, unless it is told at once. */
type Visit = {
  path: RegExp
  /** Only for someone signed in: anybody else is led to log-in. */
  isInside: boolean
  parts: readonly string[]
  /** What its screen reads first, out of what stands between brackets in the path; `{week}` are the days of the week it opens on. */
  reads: readonly string[]
}
type Told = [path: RegExp, isInside: boolean, files: string[], reads: readonly string[]]

const guestPage = (path: RegExp, reads: string, ...parts: string[]): Visit => ({
  path,
  isInside: false,
  parts: ["screens/guest-screens.tsx", ...parts],
  reads: [reads],
})
/** What every page of somebody signed in ends up loading, said once. */
const INSIDE = ["guard/load-missing.ts", "signed-in.ts", "forms/SearchList.tsx"]
const inside = (path: RegExp, parts: string[] = [], ...reads: string[]): Visit => ({
  path,
  isInside: true,
  parts,
  reads,
})
/** As the list asks when its address says nothing else. */
const contractList = (path: RegExp, type: string): Visit =>
  inside(
    path,
    ["screens/lists.tsx", "list/ContractsScreen.tsx"],
    `school/contracts/?view=all&sort=deadline&page=1&page_size=10&contract_type=${type}`,
    `school/saved-views?list=contracts-${type}`,
    "school/students/choices",
  )

/** A week of everybody, as the calendar opens. */
const calendar = inside(
  /^\/school\/education\/calendar$/,
  ["education/web/calendar/CalendarScreen.tsx"],
  "school/education/planning-choices",
  "school/education/planned-days?{week}",
  "school/education/sessions/?{week}",
)

/** The first that fits. */
const visits: readonly Visit[] = [
  guestPage(/^\/(onboarding\/[\w-]+)$/, "$1", "onboarding/OnboardingScreen.tsx", "password/PasswordStep.tsx"),
  guestPage(/^\/(validation\/[\w-]+)$/, "$1", "validation/ValidationScreen.tsx"),
  guestPage(/^\/school\/partnership\/([\w-]+)$/, "partnerships/$1", "guest/PartnershipScreen.tsx"),
  guestPage(
    /^\/(?:contract-completion|contrat-pro)\/([\w-]+)$/,
    "administrative/cerfa/completion/$1",
    "link/CompletionScreen.tsx",
  ),
  guestPage(
    /^\/convention-validation\/([\w-]+)$/,
    "administrative/training-convention/$1",
    "convention/ConventionScreen.tsx",
  ),
  // Their page names its own files.
  { path: /^\/signature\/([\w-]+)$/, isInside: false, parts: [], reads: ["signatures/$1"] },
  { path: /^\/(?:signed$|emargement\/)/, isInside: false, parts: [], reads: [] },
  inside(/^\/profile\b.*/, ["space/ProfileScreen.tsx", "account/PictureForm.tsx"], "student/profile"),
  contractList(/^\/school\/contracts\/list$/, "apprentissage"),
  contractList(/^\/school\/contracts\/professionalization\/list$/, "professionnalisation"),
  calendar,
  inside(/^\/(?!login|forgot|reset|accessibilite)/),
]

/** Runs in the browser, by itself. */
const tell = (told: readonly Told[], everyPage: readonly string[]) => {
  const { pathname, search } = location
  let token: string | null = null
  try {
    token = localStorage.getItem("accessToken")
  } catch {
    // A browser that keeps nothing has nobody signed in.
  }
  const visit = told.find(([path]) => path.test(pathname))
  if (!visit || (visit[1] && !token)) return
  for (const file of visit[1] ? [...everyPage, ...visit[2]] : visit[2]) {
    const isStyle = file.endsWith("css")
    const link = document.createElement("link")
    if (isStyle) link.as = "style"
    link.rel = isStyle ? "preload" : "modulepreload"
    link.href = `/assets/${file}`
    document.head.append(link)
  }
  const on = /^\?on=(\d{4}-\d\d-\d\d)$/.exec(search)?.[1]
  // Filters, sort and page are in the address, and only the screen can read them.
  if (visit[1] && search && !on) return
  const day = on ?? new Date().toLocaleDateString("sv", { timeZone: "Europe/Paris" })
  const dayOfWeek = (n: number) => {
    const at = new Date(day)
    at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7) + n)
    return at.toJSON().slice(0, 10)
  }
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const readAhead = visit[3].map((read) => {
    const path = pathname.replace(visit[0], read)
    const url = `/api/v1/${path.replace("{week}", () => `from=${dayOfWeek(0)}&to=${dayOfWeek(6)}`)}`
    const answer = fetch(url, { credentials: "include", headers })
    // Whoever asks for it hears what became of it.
    answer.catch(() => undefined)
    return { url, token, answer }
  })
  Object.assign(window, { readAhead })
}

const scriptFor = (told: readonly Told[], everyPage: readonly string[]): string => {
  const lines = told.map(
    ([path, isInside, files, reads]) =>
      `[${path}, ${isInside}, ${JSON.stringify(files)}, ${JSON.stringify(reads)}]`,
  )
  return `;(${tell})([${lines.join(",")}],${JSON.stringify(everyPage)})`
}

/**
 * Tells the browser, before the application itself has arrived, which files the page asked for will need: they come side
 * by side instead of one after the other. Part of the script that chooses the theme, which is there first. Without it
 * everything works the same, later.
 */
export const hints = (): Plugin =>
  afterBuild("hints", (folder) => {
    const manifest = readManifest(folder)
    const named = new Set(namedBy(readFileSync(join(folder, "index.html"), "utf8")))
    const filesFor = (parts: readonly string[]) =>
      filesOf(manifest, parts)
        .filter((file) => !named.has(file))
        .map((file) => file.replace("assets/", ""))
    const everyPage = filesFor(INSIDE)
    const told = visits.map(({ path, isInside, parts, reads }): Told => {
      const files = filesFor(parts).filter((file) => !isInside || !everyPage.includes(file))
      return [path, isInside, files, reads]
    })
    const first = join(folder, "theme.js")
    const script = readFileSync(first, "utf8") + scriptFor(told, everyPage)
    writeFileSync(first, minifySync(first, script).code)
  })
