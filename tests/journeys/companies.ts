import type { Page } from "@playwright/test"
import { list } from "../../modules/partners/web/list/strings.fr.ts"
import { expect } from "./support.ts"

export const companyOf = (id: string, tab = "info") => `/school/company/${id}/${tab}`
export const dialog = (page: Page) => page.getByRole("dialog")
/** By its whole label, with or without « (facultatif) ». */
export const field = (page: Page, label: string) =>
  dialog(page).getByLabel(new RegExp(`^${label.replace(/[()°]/g, "\\$&")}( \\(facultatif\\))?$`))

export const openList = async (page: Page, more = "") => {
  await page.goto(`/school/partners/list${more}`)
  await expect(page.getByRole("heading", { level: 1, name: list.title })).toBeVisible()
  await expect(page.getByText(/^\d+\s+entreprises?$/).first()).toBeVisible()
}
