import { allows, settingsOf, type Viewer } from "@jalon/identity/rules"
import type { Access } from "@jalon/wire-kit"
import { screenRoutes } from "../routes/index.ts"
import { fixed, words } from "../strings.fr.ts"

/** A page that a command leads to; what is added opens over its list. */
export type PalettePlace = { label: string; to: string }

const adding: readonly (PalettePlace & { access: Access })[] = [
  { label: words.addStudent, to: "/school/students/list?add=one", access: "school-office" },
  { label: words.pasteStudents, to: "/school/students/list?add=several", access: "school-office" },
  { label: words.inviteCompany, to: "/school/partners/list?add=company", access: "school-office" },
  { label: words.newContract, to: "/school/contracts/list?add=contract", access: "school-office" },
  {
    label: words.newProContract,
    to: "/school/contracts/professionalization/list?add=contract",
    access: "school-office",
  },
  { label: words.import, to: "/school/import", access: "school-office" },
  { label: words.importContracts, to: "/school/contract/imported/list?send=file", access: "school-office" },
]

/** What this person has the right to begin. */
export const actionsFor = (viewer: Viewer): PalettePlace[] =>
  adding.filter(({ access }) => allows(access, viewer))

const settingsFor = (viewer: Viewer): PalettePlace[] => {
  const to = settingsOf(viewer)
  return to === null ? [] : [{ label: fixed.settings, to }]
}

/** Every screen that this person may open and that an address alone leads to, beside those of the menu. */
export const screensFor = (viewer: Viewer, menu: readonly string[]): PalettePlace[] => {
  const settings = settingsFor(viewer)
  const begun = [...actionsFor(viewer), ...settings].map(({ to }) => to).concat(menu)
  const screens = screenRoutes
    .filter(
      ({ path, access, soon, whenSignedIn }) =>
        !path.includes(":") &&
        !soon &&
        access !== "anyone" &&
        whenSignedIn === "allowed" &&
        allows(access, viewer),
    )
    .filter(({ path }) => !begun.includes(path))
    .map(({ path, title }) => ({ label: title, to: path }))
  return [...settings, ...screens]
}
