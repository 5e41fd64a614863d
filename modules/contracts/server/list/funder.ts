import { type Sql, sql } from "@jalon/data"
import { isOpcoKey, opcoName } from "@jalon/identifiers"
import { OPCO_NAME } from "../../rules/index.ts"

const opcoOf = (opco: string | null): string | null =>
  opco !== null && isOpcoKey(opco) ? opcoName(opco) : opco

/** Who pays, as people call it: an OPCO by its own name. */
export const payerOf = ({ opco, funder_name }: { opco: string | null; funder_name: string | null }) =>
  funder_name === null || funder_name === OPCO_NAME ? (opcoOf(opco) ?? funder_name) : funder_name

/** The same of a row `c`, in SQL, with the names of OPCOs. */
export const payerSql = (opcoNames: Sql): Sql => sql`
  case when c.funder_name is null or c.funder_name = ${OPCO_NAME} then coalesce(${opcoNames}, c.funder_name) else c.funder_name end`
