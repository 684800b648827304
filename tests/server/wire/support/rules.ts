/** Rules for tests of the wire: consoles' roles may everything, everybody his own account. */
export const WIRE_RULES = `
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function account() { return /databases/$(database)/documents/users/$(request.auth.uid); }
    function hasRole() {
      return exists(account())
        && get(account()).data.get('status', 'active') == 'active'
        && get(account()).data.get('authorization', null) in ['superteam', 'admin', 'root'];
    }
    match /users/{uid} {
      allow get: if request.auth != null && request.auth.uid == uid;
    }
    match /{path=**} {
      allow read, write: if request.auth != null && hasRole();
    }
  }
}
`
