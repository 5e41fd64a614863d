import { ownRows, sql } from "@jalon/data"
import type { IsoDate } from "@jalon/kernel"
import { read } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import { found } from "../asking.ts"
import { certificateRows, maySign } from "./certificate-row.read.ts"
import { presentCertificate } from "./present-certificate.ts"

type Contract = {
  id: string
  number: string
  company: string
  from: IsoDate | null
  to: IsoDate | null
}

export const listStudentCertificates = read(
  wire.listStudentCertificates,
  async (reader, { params: { studentId } }) => {
    found(await reader.find(sql`select from student where ${ownRows(reader.who)} and id = ${studentId}`))
    const [rows, contracts, sign] = await Promise.all([
      certificateRows(reader, sql`f.student_id = ${studentId}`),
      reader.run(sql<Contract>`
        select id, number, company_name as company, starts_on as "from", coalesce(broken_on, ends_on) as "to" from contract
        where ${ownRows(reader.who)} and student_id = ${studentId} and status not in ('draft', 'cancelled') and parent_id is null
        order by starts_on desc nulls last, number`),
      maySign(reader),
    ])
    return { results: rows.map(presentCertificate), contracts, may_sign: sign }
  },
)
