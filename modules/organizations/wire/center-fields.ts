import { email, nda, phone, siret, uai } from "@jalon/identifiers"
import { address, freeText, isoDate } from "@jalon/wire-kit"
import * as z from "zod/mini"
import { centerNatures, holidayZones, schoolZones, timeZones } from "../rules/centers.ts"
import { identifier } from "./identifier.ts"

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(120))

/** A field that may be left empty: an empty text and nothing are the same. */
export const blank = <Out>(schema: z.ZodMiniType<Out, string>) =>
  z._default(
    z.pipe(
      z.transform((value: string | null) =>
        typeof value === "string" && value.trim() === "" ? null : value,
      ),
      z.nullable(schema),
    ),
    null,
  )
export const text = (max: number) => blank(z.string().check(z.trim(), z.maxLength(max)))

export const centerFields = z.object({
  name,
  trade_name: text(120),
  siret_number: identifier(siret),
  uai: blank(identifier(uai)),
  nda: blank(identifier(nda)),
  nature: z._default(z.enum(centerNatures), "responsable_formateur"),
  company_center: z._default(z.boolean(), false),
  /** For the survey on apprentices. */
  sifa_type_cfa: blank(z.string().check(z.regex(/^(0[1-9]|10)$/))),
  eple_uai: blank(identifier(uai)),
  nat_str_jur: blank(z.string().check(z.maxLength(9))),
  qualiopi_certificate_number: text(60),
  qualiopi_valid_until: blank(isoDate),
  disability_referent_id: blank(z.guid()),
  mobility_referent_id: blank(z.guid()),
  address: z._default(address, {}),
  phone: blank(identifier(phone)),
  email: blank(identifier(email)),
})

export const siteFields = z.object({
  center_id: z.guid(),
  name,
  siret_number: blank(identifier(siret)),
  uai: blank(identifier(uai)),
  address: z._default(address, {}),
  insee_code: text(5),
  time_zone: z._default(z.enum(timeZones), "Europe/Paris"),
  public_holiday_zone: z._default(z.enum(holidayZones), "metropole"),
  good_friday_off: z._default(z.boolean(), false),
  school_holiday_zone: z._default(z.enum(schoolZones), "none"),
  accessible: z._default(z.boolean(), true),
  accessibility_note: blank(freeText(500)),
})
