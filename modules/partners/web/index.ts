import { later } from "@jalon/ui"
import { lazy } from "react"

export const PartnersScreen = lazy(() => import("./list/PartnersScreen.tsx"))
export const CompanyScreen = lazy(() => import("./record/CompanyScreen.tsx"))
/** The section « Étiquettes » of a school's settings. */
export const LabelsSection = lazy(() => import("./labels/LabelsSection.tsx"))
export const CompanyProfileScreen = later(
  async () => (await import("./company/CompanyProfileScreen.tsx")).default,
)
