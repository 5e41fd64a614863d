import { typography } from "@jalon/kernel"

export interface PayFinding {
  rule: "REM-02" | "REM-03" | "REM-04" | "REM-05" | "REM-11"
  severity: "blocking" | "warning"
  /** Rank in the proposed lines, when one of them is meant. */
  line: number | null
  message: string
  /** What was found and what was demanded: rates in hundredths of a percent, amounts in cents. */
  facts: Readonly<Record<string, number | string | null>>
}

export const finding = (
  rule: PayFinding["rule"],
  severity: PayFinding["severity"],
  line: number | null,
  message: string,
  facts: PayFinding["facts"] = {},
): PayFinding => ({ rule, severity, line, message: typography(message), facts })
