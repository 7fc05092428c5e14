-- The kinds of notifications are those of the code (packages/contract/src/notifications/notification-kinds.ts): a new one needs no migration.
alter table notifications drop constraint notifications_kind_check;
