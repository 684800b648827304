import type { shellPhrases } from '../shell'
import type { Translated } from '../translated'

export const shell: Translated<typeof shellPhrases> = {
  shell: {
    name: 'Sarang',
    devices: '機器',
    role: { root: 'Root', admin: '管理者', superteam: 'Superteam', appUser: 'アプリ利用者' },
    menu: 'メインメニュー',
    menu_short: 'メニュー',
    menu_more: 'メニューの設定',
    menu_many: '複数のグループを開く',
    dock: 'ショートカット',
    today: '今日',
    waiting: '%{count} 件待ち',
    to_top: '先頭へ戻る',
    palette: {
      open: '全体を検索 (Ctrl+K)',
      field: '検索・実行…',
      key: 'Ctrl K',
      label: 'ページ・操作・データを検索',
      pages: 'ページ',
      actions: '操作',
      records: 'データ',
      add: '%{name}を追加',
      searching: '検索中…',
      none: '該当なし',
    },
    path: 'ページの位置',
    new: '新規',
    detail: '%{name}の詳細',
    offline: '接続が切れました。表示が最新でない可能性があります。再接続しています。',
    loading: '読み込み中...',
    forbidden: 'ログインしたままです。このページが必要な場合は管理者に依頼してください。',
    home: 'ホームへ',
    reload: '再読み込み',
    failed: 'エラーが発生しました',
    failed_hint: 'このページを表示できません。再読み込みするか、ホームへ戻ってください。',
    unloaded: 'このページは読み込まれていません',
    unloaded_hint:
      '接続が切れているか遅いか、新しいバージョンがあります。もう一度試すか、再読み込みしてください。',
  },
}
