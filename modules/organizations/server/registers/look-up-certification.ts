import { multiStep } from "@jalon/serving"
import * as wire from "../../wire/index.ts"
import type { OrganizationsServices } from "../services.ts"

export const lookUpCertification = ({ registers }: Pick<OrganizationsServices, "registers">) =>
  multiStep(wire.lookUpCertification, async (_context, { query }) => {
    const looked = await registers.certifications.find(query.rncp)
    if (looked.outcome !== "found") return { outcome: looked.outcome, certification: null }
    const { certification } = looked
    return {
      outcome: looked.outcome,
      certification: {
        rncp_code: certification.rncp,
        title: certification.title,
        level: certification.level,
        certification_type: certification.kind,
        certifiers: [...certification.certifiers],
        registered_until: certification.registeredUntil,
        is_active: certification.isActive,
        blocks: [...certification.blocks],
        diploma_codes: [...certification.diplomaCodes],
        replaced_by: certification.replacedBy && {
          rncp_code: certification.replacedBy.rncp,
          since: certification.replacedBy.since,
        },
        replaces: certification.replaces,
      },
    }
  })
