set role jalon_owner;

alter table attendance_anomaly drop constraint attendance_anomaly_code_check;
alter table attendance_anomaly add constraint attendance_anomaly_code_check check (code in ('burst_time', 'burst_same_device',
  'outside_window', 'signed_while_absent', 'signed_not_awaited', 'signed_while_excused', 'trainer_unsigned', 'on_holiday',
  'on_closed_day', 'trainer_overlap', 'room_overlap', 'room_too_small', 'title_changed'));

reset role;
