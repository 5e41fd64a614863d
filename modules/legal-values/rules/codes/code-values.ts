import type { LegalValues } from "../legal-value.ts"
import { NO_GROUP } from "./code-name.ts"
import { type FormList, formLists, sourceOfCode } from "./form-lists.ts"

/** The codes of the official forms, one value each: an operator adds, rewords or ends one without touching the others. */
export const codeValues: LegalValues = (Object.keys(formLists) as FormList[]).flatMap((list) =>
  formLists[list].map(({ code, label, group, valid_from, valid_to, uncertain }) => ({
    name: `code.${list}.${code}` as const,
    from: valid_from,
    ...(valid_to === null ? {} : { until: valid_to }),
    value: { label, group: group ?? NO_GROUP },
    source: sourceOfCode(list, uncertain),
    ...(uncertain === undefined ? {} : { uncertain: true as const }),
  })),
)
