/** What the browser keeps of a session. The shapes are those of the specification's entities. */
export type User = {
  id: string
  email: string
  first_name: string
  last_name: string
  full_name: string
  profile_picture_url: string | null
  theme: Theme | null
  density: Density | null
  page_size: number | null
}
export type Customer = { role: { id: number; text: string }; grants: string[] }
export type Organization = {
  id: number
  name: string
  logo: string | null
  details: {
    invoice_uuid: string
    invoice_is_config_accepted: boolean
    invoice_prefix: string
    invoice_counter: number
    educational_module_access: boolean
  }
}
export type Integration = { integration_type: number; url: string }
export type MainBasicData = {
  account_types: { id: number; text: string }[]
  school_roles: { id: number; text: string }[]
  company_roles: { id: number; text: string }[]
  help_url: string
  header_icons: boolean
  picture_max_bytes: number
}
export type BasicData = {
  densities: { id: string; text: string }[]
  document_types: string[]
  document_max_bytes: number
}
export type Theme = "light" | "dark"
export type Density = "compact" | "normal" | "airy"

export type SessionValues = {
  accessToken: string
  refreshToken: string
  accountType: number
  intercomToken: string
  user: User
  customer: Customer
  organization: Organization
  integrations: Integration[]
  mainBasicData: MainBasicData
  studentMainBasicData: BasicData
  companyMainBasicData: BasicData
  schoolAdministrativeBasicData: BasicData
  schoolMainBasicData: BasicData
  "data-theme": Theme
}
export type SessionKey = keyof SessionValues

/** Kept as plain text, because other code reads them as they are (the theme script, the chat widget). */
export const TEXT_KEYS = ["accessToken", "refreshToken", "intercomToken", "data-theme"] as const
const JSON_KEYS = [
  "accountType",
  "user",
  "customer",
  "organization",
  "integrations",
  "mainBasicData",
  "studentMainBasicData",
  "companyMainBasicData",
  "schoolAdministrativeBasicData",
  "schoolMainBasicData",
] as const

/** The only keys the product may use in local storage. */
export const SESSION_KEYS = [...TEXT_KEYS, ...JSON_KEYS] as const satisfies readonly SessionKey[]
