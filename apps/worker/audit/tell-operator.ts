import { sha256 } from "@jalon/data"
import { typography } from "@jalon/kernel"
import type { MailPort } from "@jalon/ports/mail"

/** To whoever runs the product: names of chains and links, nothing of what they say. */
export const tellOperator = async (
  mail: MailPort,
  { to, domain }: { to: string; domain: string },
  faults: readonly string[],
  now = new Date(),
): Promise<void> => {
  const day = now.toISOString().slice(0, 10)
  const id = sha256(`audit ${day} ${faults.join("\n")}`)
    .toString("hex")
    .slice(0, 32)
  const lines = [
    `Le contrôle nocturne du journal d'audit a trouvé ${faults.length} anomalie(s).`,
    ...faults.slice(0, 20).map((fault) => `- ${fault}`),
    "Que faire : docs/runbook.md, « The audit was tampered with ».",
  ].map(typography)
  await mail.send({
    messageId: `<audit-${id}@${domain}>`,
    to,
    subject: typography("Jalon : le journal d'audit ne correspond plus à ses scellés"),
    text: lines.join("\n"),
    html: `<pre>${lines.join("\n").replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</pre>`,
  })
}
