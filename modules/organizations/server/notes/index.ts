export {
  findNote,
  latestNotes,
  type NoteRow,
  type NoteSubject,
  namedColleague,
  notesInOrder,
  presentNote,
} from "./note-row.ts"
export { addNote, removeNote, rewriteNote, setThreadResolved } from "./write-notes.ts"
