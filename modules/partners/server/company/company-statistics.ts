import { today } from "@jalon/kernel"
import { organizationCard } from "@jalon/organizations/server"
import { read } from "@jalon/serving"
import { askedForContract, missingForContract } from "../../rules/index.ts"
import * as wire from "../../wire/index.ts"
import { fieldsOf } from "../employer/employer-row.ts"
import { eligibilityOf } from "../record/contact-row.ts"
import { countContracts } from "./count-contracts.read.ts"
import { ownSchools } from "./list-partnerships.ts"
import { presentCompany } from "./present-company.ts"
import { beginning, findOwnProfile } from "./profile-row.ts"
import { findTutors } from "./tutors.ts"

export const companyStatistics = read(wire.companyStatistics, async (reader) => {
  const { name } = await organizationCard(reader)
  const [found, tutors, schools, contracts] = await Promise.all([
    findOwnProfile(reader),
    findTutors(reader),
    reader.run(ownSchools),
    countContracts(reader),
  ])
  const row = found ?? beginning(name)
  const fields = fieldsOf(row)
  const [asked, missing] = [askedForContract(fields).length, missingForContract(fields).length]
  const { actions, register_differences } = await presentCompany(reader, row)
  return {
    statistics: {
      partner_schools: schools.length,
      contracts,
      tutors: tutors.length,
      eligible_tutors: tutors.filter((tutor) => eligibilityOf(tutor, today()).verdict === "met").length,
      fields_asked: asked,
      fields_missing: missing,
      completeness_percent: Math.round(((asked - missing) / asked) * 100),
      register_differences: register_differences.length,
      actions: actions.length,
    },
  }
})
