import { codeListsOf, initialLegalValues, legalValueAt } from "@jalon/legal-values/rules"
import { describe, expect, it } from "vitest"
import { checkTone, checkSentence as sentenceOf } from "./words.fr.ts"

const CENTRE = { yearHours: 1607, sharePercent: 25 }
const rule = legalValueAt(initialLegalValues, "minoration_distance", "2026-11-15")

const checkSentence = (check: Parameters<typeof sentenceOf>[0]) =>
  sentenceOf(check, codeListsOf(initialLegalValues).diplome)

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ")

describe("remarks on a training", () => {
  it("print the rule and its figures", () => {
    expect(
      plain(checkSentence({ code: "too_few_hours", hours: 450, neededHours: 803.5, months: 24, ...CENTRE })),
    ).toBe(
      "450 h en centre pour 24 mois, moins que 25 % du temps de travail : 0,25 × 1 607 h × 24 / 12 = 803,5 h. Le certificateur peut en décider autrement (L6211-2).",
    )
    if (rule === undefined) throw new Error("no rule of the day")
    expect(
      plain(checkSentence({ code: "remote_dominant", remoteHours: 738, totalHours: 900, percent: 82, rule })),
    ).toBe(
      "738 h à distance sur 900 h, soit 82 % : à partir de 80 %, l’OPCO réduit le niveau de prise en charge de 20 %, sans descendre sous 4 000 € (7 000 € deviennent 5 600 €). Code du travail, D6332-82-1.",
    )
    expect(
      plain(
        checkSentence({
          code: "registration_ends_before_cohort",
          until: "2028-02-28",
          classes: [
            { name: "MPN 7", ends: "2028-07-02" },
            { name: "MPN 8", ends: "2029-07-02" },
          ],
        }),
      ),
    ).toBe(
      "L’enregistrement au RNCP prend fin le 28/02/2028, avant la promotion de MPN 7 (02/07/2028) et la promotion de MPN 8 (02/07/2029).",
    )
    expect(
      plain(
        checkSentence({
          code: "diploma_differs",
          diplomaKind: "58",
          diplomaCode: "32031213",
          expected: "54",
          uncertain: false,
        }),
      ),
    ).toContain("annonce « BTS », la formation indique « Autre diplôme")
  })

  it("alert on the register, warn on the rest", () => {
    expect(checkTone({ code: "registration_ended", until: "2024-08-31" })).toBe("danger")
    expect(checkTone({ code: "too_few_hours", hours: 1, neededHours: 2, months: 3, ...CENTRE })).toBe(
      "waiting",
    )
  })
})
