import { screenRoutes } from "./routes/index.ts"
import { soonSentences } from "./routes/soon.fr.ts"
import { specOf } from "./routes/spec-ids.ts"

const row = (...cells: string[]) => `| ${cells.join(" | ")} |`

/** The list of what is still to come, written from the route table: it shrinks as screens arrive. */
export const roadmap = (): string => {
  const soon = screenRoutes.filter((route) => route.soon)
  const ready = screenRoutes.filter((route) => route.screen)
  return [
    "# Screens to come",
    "",
    "Written from `apps/web/routes`; a test fails when the two differ, and `npx vitest run apps/web/roadmap -u`",
    "writes it again. These addresses exist with their title, access and guard, and show « Arrive bientôt ».",
    "",
    `${ready.length} of ${screenRoutes.length} addresses have their screen.`,
    "",
    ...(soon.length === 0
      ? []
      : [
          row("Address", "Title", "Access", "Spec", "What it will do"),
          row("---", "---", "---", "---", "---"),
          ...soon.map(({ path, title, access }) =>
            row(`\`${path}\``, title, access, (specOf[path] ?? []).join(", "), soonSentences[path] ?? ""),
          ),
          "",
        ]),
  ].join("\n")
}
