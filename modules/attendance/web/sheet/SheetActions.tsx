import { useCommand } from "@jalon/client"
import { useDownload } from "@jalon/screens"
import { Button, ButtonLink, Menu, MenuItem, MenuTrigger } from "@jalon/ui"
import { MoreHorizontal, QrCode, Tablet } from "lucide-react"
import { useState } from "react"
import { moveSheet, paperSheet } from "../../wire/index.ts"
import { sheetHref } from "../shared/addresses.ts"
import { AddLearnerDialog } from "./AddLearnerDialog.tsx"
import { CorrectionPanel } from "./CorrectionPanel.tsx"
import { MoveDialog } from "./MoveDialog.tsx"
import { PaperPanel } from "./PaperPanel.tsx"
import { refreshes, type Sheet } from "./sheet-type.ts"
import { sheetWords as words } from "./strings.fr.ts"

type Move = Sheet["moves"][number]
/** Asked about before they are made. */
type Asked = "countersign" | "reopen" | "close" | "neutralise"
const isAsked = (move: string): move is Asked =>
  move === "countersign" || move === "reopen" || move === "close" || move === "neutralise"

/** The one next action: open, show the code while people sign, countersign once the lesson is over. */
export const primaryOf = ({ status, moves }: Sheet): "wall" | Move | null => {
  const find = (name: string) => moves.find(({ move }) => move === name) ?? null
  if (status === "open") return "wall"
  return status === "upcoming" ? find("open") : find("countersign")
}

interface SheetActionsProps {
  sheet: Sheet
  part: "primary" | "others"
}

export function SheetActions({ sheet, part }: SheetActionsProps) {
  const [asked, ask] = useState<Asked | "correction" | "learner" | "filedPaper" | null>(null)
  const move = useCommand(moveSheet, { refreshes })
  const paper = useDownload(paperSheet)
  const make = ({ move: name }: Move) => {
    if (isAsked(name)) return ask(name)
    void move.run({
      params: { sheetId: sheet.id },
      body: { move: name as "open" | "endSignIn" | "resumeSignIn", version: sheet.version },
    })
  }
  const primary = primaryOf(sheet)
  const others = sheet.moves.filter((one) => one !== primary)
  const close = () => ask(null)
  const dialog = (
    <>
      {asked === "correction" && <CorrectionPanel sheet={sheet} onClose={close} />}
      {asked === "filedPaper" && <PaperPanel sheet={sheet} onClose={close} />}
      {asked === "learner" && <AddLearnerDialog sheet={sheet} onClose={close} />}
      {asked !== null && isAsked(asked) && <MoveDialog sheet={sheet} move={asked} onClose={close} />}
    </>
  )
  if (part === "primary")
    return (
      <>
        {primary === "wall" && (
          <ButtonLink variant="primary" icon={<QrCode />} href={`${sheetHref(sheet.id)}?show=wall`}>
            {words.showCode}
          </ButtonLink>
        )}
        {primary !== null && primary !== "wall" && (
          <Button variant="primary" isPending={move.isPending} onPress={() => make(primary)}>
            {primary.label}
          </Button>
        )}
        {dialog}
      </>
    )
  return (
    <>
      {sheet.status === "open" && sheet.may_mark && (
        <ButtonLink icon={<Tablet />} href={`${sheetHref(sheet.id)}?show=device`}>
          {words.onDevice}
        </ButtonLink>
      )}
      {(others.length > 0 || sheet.may_mark || sheet.may_file_paper || sheet.may_request_correction) && (
        <MenuTrigger>
          <Button icon={<MoreHorizontal />}>{words.more}</Button>
          <Menu
            onAction={(key) => {
              if (key === "correction" || key === "learner" || key === "filedPaper") return ask(key)
              if (key === "paper") return void paper.run({ params: { sheetId: sheet.id } })
              const chosen = others.find((one) => one.move === key)
              if (chosen) make(chosen)
            }}
          >
            {others.map((one) => (
              <MenuItem key={one.move} id={one.move} danger={one.move === "neutralise"}>
                {one.label}
              </MenuItem>
            ))}
            {sheet.may_mark && <MenuItem id="learner">{words.addLearner.ask}</MenuItem>}
            {sheet.may_mark && <MenuItem id="paper">{words.document.paper}</MenuItem>}
            {sheet.may_file_paper && <MenuItem id="filedPaper">{words.paper.ask}</MenuItem>}
            {sheet.may_request_correction && <MenuItem id="correction">{words.correction.ask}</MenuItem>}
          </Menu>
        </MenuTrigger>
      )}
      {dialog}
    </>
  )
}
