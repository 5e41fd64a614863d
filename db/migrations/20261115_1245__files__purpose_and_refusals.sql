set role jalon_owner;

alter table stored_file
  -- A document is shown again; a sheet is only read by an import, and no link ever leads to it.
  add column purpose text not null default 'document' check (purpose in ('document', 'sheet')),
  drop constraint stored_file_refusal_check,
  add constraint stored_file_refusal_check check (refusal in (
    'wrong_size', 'wrong_type', 'wrong_sheet', 'infected', 'unscannable', 'unfinished', 'active_content', 'encrypted',
    'damaged', 'heic', 'image_too_large', 'sheet_macros', 'sheet_protected', 'sheet_too_big'));

reset role;
