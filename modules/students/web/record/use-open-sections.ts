import { useLocation } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { fileFields, recordFields } from "../../rules/index.ts"
import { fieldId } from "../shared/field-id.ts"
import { type ReadSection, sectionOfField } from "./file-sections.ts"

const linked = [...Object.keys(fileFields), ...Object.keys(recordFields)]

/** A link to a missing element names its field only: this is where that field is written. */
export const sectionOfHash = (hash: string): ReadSection | null => {
  const key = linked.find((one) => fieldId(one) === decodeURIComponent(hash))
  return key === undefined ? null : sectionOfField(key)
}

interface Opened {
  section: ReadSection
  /** How it was opened: a link has a field of its own to go to, « Modifier » begins with the first. */
  by: "link" | "button"
}

/** Which parts of the file are being written; all others are read. */
export const useOpenSections = () => {
  const [last, setLast] = useState<ReadSection>("identite")
  const [opened, setOpened] = useState<readonly Opened[]>([])
  const open = (section: ReadSection, by: Opened["by"]) => {
    setLast(section)
    setOpened((others) => [...others.filter((one) => one.section !== section), { section, by }])
  }
  // The same link, followed once more after its part was closed, opens it once more.
  const hash = useLocation({ select: (location) => location.hash })
  const visit = useLocation({ select: ({ state }) => state.__TSR_key })
  const linkedTo = hash === "" ? null : sectionOfHash(hash)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit counts, to the same place too
  useEffect(() => {
    if (linkedTo) open(linkedTo, "link")
  }, [linkedTo, visit])
  return {
    /** The field that a link leads to can be written in. */
    isSettled: linkedTo === null || opened.some(({ section, by }) => section === linkedTo && by === "link"),
    openedBy: (section: ReadSection) => opened.find((one) => one.section === section)?.by ?? null,
    edit: (section: ReadSection) => open(section, "button"),
    close: (section: ReadSection) => {
      setLast(section)
      setOpened((all) => all.filter((one) => one.section !== section))
    },
    /** Opened or closed last. */
    last,
  }
}
