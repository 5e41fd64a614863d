import { later } from "@jalon/ui"
import { lazy } from "react"

export type { PartnershipScreenProps } from "./guest/PartnershipScreen.tsx"

export const PartnersScreen = lazy(() => import("./list/PartnersScreen.tsx"))
export const CompanyScreen = lazy(() => import("./record/CompanyScreen.tsx"))
/** The section « Étiquettes » of a school's settings. */
export const LabelsSection = lazy(() => import("./labels/LabelsSection.tsx"))
export const PartnershipScreen = later(async () => (await import("./guest/PartnershipScreen.tsx")).default)
export const CompanyProfileScreen = later(
  async () => (await import("./company/CompanyProfileScreen.tsx")).default,
)
