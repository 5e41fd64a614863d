import { labelOf } from "@jalon/legal-values/rules"
import { nsfCodes } from "@jalon/organizations/rules"

/** The code of a diploma names its speciality in its characters 4 to 6. */
export const specialityOfDiploma = (diplomaCode: string | null): string | null => {
  const code = diplomaCode?.slice(3, 6) ?? ""
  return nsfCodes.some((one) => one.code === code) ? code : null
}

/** What the school chose, else what the code of the diploma says. */
export const specialityOf = ({
  nsf_code,
  diploma_code,
}: {
  nsf_code: string | null
  diploma_code: string | null
}): string | null => nsf_code ?? specialityOfDiploma(diploma_code)

/** « 312 Commerce, vente » */
export const specialityText = (code: string): string =>
  [code, labelOf(nsfCodes, code)].filter(Boolean).join(" ")
