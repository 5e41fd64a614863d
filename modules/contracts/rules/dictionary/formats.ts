import {
  birthDepartment,
  deca,
  diplomaCode,
  email,
  type Identifier,
  idcc,
  mobilePhone,
  naf,
  nda,
  nir,
  personName,
  phone,
  postcode,
  rncp,
  siret,
  uai,
} from "@jalon/identifiers"

/** How a typed field is read, kept and shown. */
export const formats = {
  siret,
  nir,
  uai,
  rncp,
  diploma_code: diplomaCode,
  naf,
  idcc,
  nda,
  deca,
  postcode,
  phone,
  mobile_phone: mobilePhone,
  birth_department: birthDepartment,
  person_name: personName,
  email,
} as const satisfies Record<string, Identifier>

export type Format = keyof typeof formats
