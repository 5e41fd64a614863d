import type * as z from "zod/mini"
import { type CenterNature, centerDisplayName, type HolidayZone, type Postal } from "../../rules/index.ts"
import type { center, site } from "../../wire/index.ts"

export type SiteRow = {
  id: string
  center_id: string
  name: string
  siret: string | null
  uai: string | null
  address: Postal
  insee_code: string | null
  time_zone: string
  public_holiday_zone: HolidayZone
  good_friday_off: boolean
  school_holiday_zone: "A" | "B" | "C" | "corse" | "drom" | "none"
  accessible: boolean
  accessibility_note: string | null
  is_archived: boolean
}

export type CenterRow = {
  id: string
  name: string
  trade_name: string | null
  siret: string
  uai: string | null
  nda: string | null
  nature: CenterNature
  company_center: boolean
  sifa_type_cfa: string | null
  eple_uai: string | null
  nat_str_jur: string | null
  qualiopi_certificate_number: string | null
  qualiopi_valid_until: string | null
  disability_referent_id: string | null
  mobility_referent_id: string | null
  address: Postal
  phone: string | null
  email: string | null
  is_archived: boolean
}

export type TrainingRow = { id: string; center_id: string; title: string }

export const presentSite = (row: SiteRow): z.input<typeof site> => ({
  id: row.id,
  center_id: row.center_id,
  name: row.name,
  siret_number: row.siret,
  uai: row.uai,
  address: row.address,
  insee_code: row.insee_code,
  time_zone: row.time_zone,
  public_holiday_zone: row.public_holiday_zone,
  good_friday_off: row.good_friday_off,
  school_holiday_zone: row.school_holiday_zone,
  accessible: row.accessible,
  accessibility_note: row.accessibility_note,
  is_archived: row.is_archived,
})

export const presentCenter = (
  row: CenterRow,
  trainings: readonly TrainingRow[],
  sites: readonly SiteRow[],
): z.input<typeof center> => ({
  id: row.id,
  name: row.name,
  display_name: centerDisplayName(row.name, row.siret),
  trade_name: row.trade_name,
  siret_number: row.siret,
  uai: row.uai,
  nda: row.nda,
  nature: row.nature,
  company_center: row.company_center,
  sifa_type_cfa: row.sifa_type_cfa,
  eple_uai: row.eple_uai,
  nat_str_jur: row.nat_str_jur,
  qualiopi_certificate_number: row.qualiopi_certificate_number,
  qualiopi_valid_until: row.qualiopi_valid_until,
  disability_referent_id: row.disability_referent_id,
  mobility_referent_id: row.mobility_referent_id,
  address: row.address,
  phone: row.phone,
  email: row.email,
  is_archived: row.is_archived,
  trainings: trainings
    .filter(({ center_id }) => center_id === row.id)
    .map(({ id, title }) => ({ id, title })),
  sites: sites.filter(({ center_id }) => center_id === row.id).map(presentSite),
})
