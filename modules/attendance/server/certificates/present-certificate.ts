import { certificateBadge, certificateGapWords } from "../../rules/index.ts"
import type { CertificateRow } from "./certificate-row.read.ts"
import type { Checked } from "./check-period.ts"

export const presentCertificate = (row: CertificateRow) => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  badge: certificateBadge(row.state, row.file_id !== null),
  number: row.number,
  contract: row.contract_id === null ? null : { id: row.contract_id, number: row.contract_number ?? "" },
  from: row.from_date,
  to: row.to_date,
  realised_minutes: row.realised_minutes,
  due_minutes: row.due_minutes,
  reason: row.reason,
  gaps: row.gaps.map((gap) => certificateGapWords[gap]),
  replaces: row.replaces,
  replaced_by: row.replaced_by,
  is_by_itself: row.is_by_itself,
  by: row.issued_by ?? row.asked_by,
  issued_at: row.issued_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
  end_reason: row.end_reason,
  has_file: row.file_id !== null,
})

/** What the closed sheets say, and what is missing by name. */
export const presentCheck = ({ content, gaps, isBlocked, missing }: Checked) => ({
  realised_minutes: content.realisedMin,
  due_minutes: content.dueMin,
  gaps: gaps.map((code) => ({ code, sentence: certificateGapWords[code] })),
  is_blocked: isBlocked,
  sheets: missing.sheets,
  sheet_count: missing.sheetCount,
  anomalies: missing.anomalies,
  anomaly_count: missing.anomalyCount,
})

/** As its learner sees it: neither who works at the school, nor what somebody wrote there. */
export const presentOwnCertificate = (row: CertificateRow) => ({
  ...presentCertificate(row),
  reason: null,
  gaps: [],
  by: null,
  end_reason: null,
})
