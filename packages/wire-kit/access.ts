/**
 * Who may call a route or open a screen. The rule behind each name is written once, in identity's
 * `rules/access.ts`, and read by the server and by the screens.
 */
export type Access =
  | "anyone"
  | "signed-in"
  | "student"
  | "office"
  | "company"
  | "company-office"
  | "school"
  | "school-staff"
  | "school-office"
  | "school-invoicing"
  | "teaching"
  | "teaching-office"
  | "planning"
  | "operator"
